import { type Timestamp } from '@linli/validators/format-date-time';
import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface RelativeTimeProps extends BaseProps {
    value: Timestamp;
    ref?: Ref<HTMLTimeElement> | undefined;
}
export declare function RelativeTime({ value, className, ...rest }: RelativeTimeProps): import("react").JSX.Element;
