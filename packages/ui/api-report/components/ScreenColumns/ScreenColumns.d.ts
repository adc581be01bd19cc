import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const screenInks: readonly ['accent', 'dim', 'quiet', 'urgent', 'important', 'general', 'notice'];
export type ScreenInk = (typeof screenInks)[number];
export interface ScreenColumnPart {
    key: string;
    label: string;
    ink: ScreenInk;
    values: readonly number[];
}
export interface ScreenColumnsProps extends BaseProps {
    label: string;
    parts: readonly ScreenColumnPart[];
    slots: readonly string[];
    every?: number | undefined;
    rate?: {
        label: string;
        values: readonly (number | null)[];
    } | undefined;
    running?: boolean | undefined;
    format?: ((value: number) => string) | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function ScreenColumns({ label, parts, slots, every, rate, running, format, className, ...rest }: ScreenColumnsProps): import("react").JSX.Element;
