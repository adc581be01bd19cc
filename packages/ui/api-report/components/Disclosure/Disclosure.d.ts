import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DisclosureProps extends Omit<BaseProps, 'title'> {
    title: ReactNode;
    extra?: ReactNode;
    open?: boolean | undefined;
    defaultOpen?: boolean | undefined;
    onOpenChange?: ((open: boolean) => void) | undefined;
    disabled?: boolean | undefined;
    keepMounted?: boolean | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Disclosure({ title, extra, open, defaultOpen, onOpenChange, disabled, keepMounted, className, children, ...rest }: DisclosureProps): import("react").JSX.Element;
