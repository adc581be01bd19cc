import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface KbdProps extends BaseProps {
    keys: readonly string[];
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Kbd({ keys, className, ...rest }: KbdProps): import("react").JSX.Element;
