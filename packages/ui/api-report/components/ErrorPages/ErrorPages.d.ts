import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
interface ErrorPageProps extends BaseProps {
    homeHref?: string | undefined;
    path?: string | undefined;
    cause?: string | undefined;
    actions?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export interface NotFoundPageProps extends ErrorPageProps {
}
export interface ForbiddenPageProps extends ErrorPageProps {
}
export declare function NotFoundPage({ cause, ...rest }: NotFoundPageProps): import("react").JSX.Element;
export declare function ForbiddenPage({ cause, ...rest }: ForbiddenPageProps): import("react").JSX.Element;
export {};
