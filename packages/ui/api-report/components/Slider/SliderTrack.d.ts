import type { ComponentProps, ReactNode } from 'react';
export interface SliderMark {
    value: number;
    label: string;
}
export interface SliderScale {
    min?: number | undefined;
    max?: number | undefined;
    step?: number | undefined;
    marks?: readonly SliderMark[] | undefined;
    format?: ((value: number) => string) | undefined;
    showValue?: boolean | undefined;
    readOnly?: boolean | undefined;
}
export declare function splitScale<Props extends SliderScale>({ min, max, step, marks, format, showValue, readOnly, ...others }: Props): readonly [{
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly marks: readonly SliderMark[];
    readonly format: (value: number) => string;
    readonly showValue: boolean;
    readonly readOnly: boolean;
}, Omit<Props, "format" | "marks" | "max" | "min" | "readOnly" | "showValue" | "step">];
type Scale = Required<SliderScale>;
interface SliderTrackProps {
    scale: Scale;
    from: number;
    to: number;
    values: readonly number[];
    children: ReactNode;
}
export declare function SliderTrack({ scale, from, to, values, children }: SliderTrackProps): import("react").JSX.Element;
interface SliderThumbProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
    scale: Scale;
    value: number;
    onMove: (value: number) => void;
}
export declare function SliderThumb({ scale, onMove, className, ...input }: SliderThumbProps): import("react").JSX.Element;
export {};
