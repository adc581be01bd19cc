import type { ReactNode } from 'react';
import { type LinkComponent, type LocalePack } from '../../private/LinliContext.ts';
export interface LinliProviderProps {
    locale?: LocalePack;
    link?: LinkComponent;
    children: ReactNode;
}
export declare function LinliProvider({ locale, link, children }: LinliProviderProps): import("react").JSX.Element;
