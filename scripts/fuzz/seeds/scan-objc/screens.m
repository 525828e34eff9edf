@import UIKit;
#import <MapKit/MapKit.h>
@interface Map : MKMapView <MKMapViewDelegate>
@end
@implementation Map
#if TARGET_OS_IPHONE && !TARGET_OS_TV
- (BOOL)prefersStatusBarHidden { return YES; }
#endif
- (void)show {
  UIPopoverPresentationController *p = self.popoverPresentationController;
  self.modalPresentationStyle = UIModalPresentationPageSheet;
  [self.view addSubview:[[UISlider alloc] initWithFrame:CGRectZero]];
}
@end
