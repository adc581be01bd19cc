import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export interface StatisticProps extends BaseProps {
    label: ReactNode;
    value?: number | string | undefined;
    unit?: string | undefined;
    digits?: number | undefined;
    level?: 'card' | 'page' | undefined;
    icon?: IconSource | undefined;
    trend?: number | undefined;
    trendLabel?: string | undefined;
    better?: 'up' | 'down' | 'neither' | undefined;
    note?: ReactNode;
    loading?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Statistic({ label, value, unit, digits, level, icon, trend, trendLabel, better, note, loading, className, ...rest }: StatisticProps): import("react").JSX.Element;
