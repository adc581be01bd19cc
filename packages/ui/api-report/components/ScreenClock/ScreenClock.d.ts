import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenClockProps extends BaseProps {
    offset?: number | undefined;
    language?: string | undefined;
    timeZone?: string | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ScreenClock({ offset, language, timeZone, className, ...rest }: ScreenClockProps): import("react").JSX.Element;
