import { type ReactElement, type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Side } from '../../private/placement.ts';
interface TriggerProps {
    ref?: Ref<Element> | undefined;
    'aria-describedby'?: string | undefined;
}
export interface TooltipProps extends BaseProps {
    content: ReactNode;
    side?: Side | undefined;
    announce?: 'describe' | 'none' | undefined;
    onlyWhenCut?: boolean | undefined;
    children: ReactElement<TriggerProps>;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Tooltip({ content, side, announce, onlyWhenCut, children, className, style, id, ref, ...rest }: TooltipProps): import("react").JSX.Element;
export {};
