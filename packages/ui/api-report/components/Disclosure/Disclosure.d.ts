import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DisclosureProps extends Omit<BaseProps, 'title'> {
    title: ReactNode;
    extra?: ReactNode;
    open?: boolean;
    defaultOpen?: boolean;
    onChange?: (open: boolean) => void;
    disabled?: boolean;
    keepMounted?: boolean;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Disclosure({ title, extra, open, defaultOpen, onChange, disabled, keepMounted, className, children, ...rest }: DisclosureProps): import("react").JSX.Element;
