import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const textLinkTones: readonly ['accent', 'quiet', 'danger'];
export type TextLinkTone = (typeof textLinkTones)[number];
interface Shared extends BaseProps {
    tone?: TextLinkTone | undefined;
    underline?: boolean | undefined;
    children: ReactNode;
}
export interface TextLinkProps extends Shared {
    href: string;
    newTab?: boolean | undefined;
    onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
    ref?: Ref<HTMLAnchorElement> | undefined;
}
export declare function TextLink({ href, newTab, tone, underline, className, children, ...rest }: TextLinkProps): import("react").JSX.Element;
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'children'>;
export interface TextLinkButtonProps extends Shared, Native {
    ref?: Ref<HTMLButtonElement> | undefined;
}
export declare function TextLinkButton({ tone, underline, className, children, ...rest }: TextLinkButtonProps): import("react").JSX.Element;
export {};
