import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface LoginLayoutProps extends BaseProps {
    productName: string;
    logo?: ReactNode;
    tagline?: string | undefined;
    title: string;
    lead?: ReactNode;
    footer?: ReactNode;
    children: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function LoginLayout({ productName, logo, tagline, title, lead, footer, className, children, ...rest }: LoginLayoutProps): import("react").JSX.Element;
