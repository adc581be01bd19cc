export interface ColorPreset {
    value: string;
    label: string;
}
interface ColorPanelProps {
    value: string | null;
    onChange: (value: string) => void;
    presets: readonly ColorPreset[];
}
export declare function ColorPanel({ value, onChange, presets }: ColorPanelProps): import("react").JSX.Element;
export {};
