import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenClockProps extends BaseProps {
    offset?: number;
    language?: string;
    timeZone?: string;
    ref?: Ref<HTMLDivElement>;
}
export declare function ScreenClock({ offset, language, timeZone, className, ...rest }: ScreenClockProps): import("react").JSX.Element;
