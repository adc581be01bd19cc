import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type Accent, type ControlSize, type ThemeMode } from '../../theme/appearance.ts';
export interface ShellSettings {
    theme: ThemeMode;
    accent: Accent;
    size: ControlSize;
    contrast: 'normal' | 'more';
    tagsView: boolean;
    fixedHeader: boolean;
    sidebarLogo: boolean;
}
export declare const defaultShellSettings: ShellSettings;
export interface SettingsPanelProps extends BaseProps {
    value: ShellSettings;
    onChange: (value: ShellSettings) => void;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function SettingsPanel({ value, onChange, className, children, ...rest }: SettingsPanelProps): import("react").JSX.Element;
