let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
sheet.addAction(UIAlertAction(title: NSLocalizedString("Discard", comment: ""), style: .default))
let remove = UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in self?.go() }
sheet.preferredAction = remove
view.overrideUserInterfaceStyle = UserDefaults.standard.isDark ? .dark : .light
let control = UISegmentedControl(items: ["C", "D", "E", "F", "G", "A", "B", "H"])
UIContextMenuConfiguration { UIMenu(children: [UIAction(title: "A", attributes: .disabled) { _ in }]) }
