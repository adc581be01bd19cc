import type { ReactNode } from 'react';
import { type LinkComponent, type LocalePack } from '../../private/LinliContext.ts';
export interface LinliProviderProps {
    locale?: LocalePack | undefined;
    link?: LinkComponent | undefined;
    timeZone?: string | undefined;
    currency?: string | undefined;
    nonce?: string | undefined;
    children: ReactNode;
}
export declare function LinliProvider({ locale, link, timeZone, currency, nonce, children }: LinliProviderProps): import("react").JSX.Element;
