export type ThemeMode = 'light' | 'dark' | 'system';
export type Accent = 'azure' | 'indigo' | 'violet' | 'magenta' | 'amber' | 'pine' | 'teal' | 'graphite';
export type ControlSize = 'large' | 'medium' | 'small' | 'mini';
export declare const themeModes: readonly ["light", "dark", "system"];
export declare const controlSizes: readonly ["large", "medium", "small", "mini"];
export declare const accentPresets: readonly [{
    readonly key: 'azure';
    readonly hex: '#0169cd';
}, {
    readonly key: 'indigo';
    readonly hex: '#5558e7';
}, {
    readonly key: 'violet';
    readonly hex: '#8747d7';
}, {
    readonly key: 'magenta';
    readonly hex: '#bd2f8d';
}, {
    readonly key: 'amber';
    readonly hex: '#ad5002';
}, {
    readonly key: 'pine';
    readonly hex: '#007b53';
}, {
    readonly key: 'teal';
    readonly hex: '#03767b';
}, {
    readonly key: 'graphite';
    readonly hex: '#38404b';
}];
export interface Appearance {
    theme?: ThemeMode | undefined;
    accent?: Accent | undefined;
    size?: ControlSize | undefined;
    contrast?: 'normal' | 'more' | undefined;
}
export declare function resolveTheme(mode: ThemeMode): 'light' | 'dark';
export declare function applyAppearance(appearance: Appearance, root?: HTMLElement): () => void;
