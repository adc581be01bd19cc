export { defaultShellSettings, SettingsPanel, type SettingsPanelProps, type ShellSettings, } from './SettingsPanel.tsx';
