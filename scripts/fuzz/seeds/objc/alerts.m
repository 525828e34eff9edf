#import "Row.h"
@implementation Row
- (void)ask {
  UIAlertController *sheet = [UIAlertController alertControllerWithTitle:nil message:@"Discard?"
    preferredStyle:UIAlertControllerStyleActionSheet];
  [sheet addAction:[UIAlertAction actionWithTitle:@"Discard" style:UIAlertActionStyleDefault
    handler:^(UIAlertAction *action) { [self.row remove:@[@1, @{@"a": @"b"}]]; }]];
  self.label.font = [UIFont systemFontOfSize:8 weight:UIFontWeightThin]; // small
}
/* half open
