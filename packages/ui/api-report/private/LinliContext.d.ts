import { type ComponentType, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { BaseProps } from './BaseProps.ts';
import type { zhCN } from '../locale/zh-CN/index.ts';
export type Messages = (typeof zhCN)['messages'];
export interface LocalePack {
    code: string;
    messages: Messages;
}
export interface LinkComponentProps extends BaseProps {
    href: string;
    target?: string | undefined;
    rel?: string | undefined;
    download?: boolean | string | undefined;
    children?: ReactNode;
    onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
    onMouseEnter?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
    tabIndex?: number | undefined;
    ref?: Ref<HTMLAnchorElement> | undefined;
}
export type LinkComponent = ComponentType<LinkComponentProps>;
export interface LinliSettings {
    locale?: LocalePack | undefined;
    link?: LinkComponent | undefined;
    timeZone?: string | undefined;
    currency?: string | undefined;
    nonce?: string | undefined;
}
export declare const LinliContext: import("react").Context<LinliSettings>;
export declare function useMessages<Area extends keyof Messages>(area: Area, fallback: Messages[Area]): Messages[Area];
export declare const useLocaleCode: () => string;
export declare const useTimeZone: () => string;
export declare const useNonce: () => string | undefined;
export declare const useCurrency: () => string;
