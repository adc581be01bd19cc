export { type Accent, type Appearance, accentPresets, applyAppearance, type ControlSize, controlSizes, resolveTheme, type ThemeMode, themeModes, } from '../theme/appearance.ts';
