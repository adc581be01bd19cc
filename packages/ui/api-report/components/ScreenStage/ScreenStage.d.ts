import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const screenFreshness: readonly ['fresh', 'stale', 'broken'];
export type ScreenFreshness = (typeof screenFreshness)[number];
export interface ScreenStageProps extends BaseProps {
    title: string;
    start?: ReactNode;
    end?: ReactNode;
    startPanels: ReactNode;
    centre: ReactNode;
    endPanels: ReactNode;
    backdrop?: ReactNode;
    freshness?: ScreenFreshness | undefined;
    caption?: ReactNode;
    ticker?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ScreenStage({ title, start, end, startPanels, centre, endPanels, backdrop, freshness, caption, ticker, className, ...rest }: ScreenStageProps): import("react").JSX.Element;
