import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type IconType } from '../Icon/Icon.tsx';
export interface StatisticProps extends BaseProps {
    label: ReactNode;
    value?: number | string | undefined;
    unit?: string;
    digits?: number;
    level?: 'card' | 'page';
    icon?: IconType;
    trend?: number;
    trendLabel?: string;
    better?: 'up' | 'down' | 'neither';
    note?: ReactNode;
    loading?: boolean;
    ref?: Ref<HTMLDivElement>;
}
export declare function Statistic({ label, value, unit, digits, level, icon, trend, trendLabel, better, note, loading, className, ...rest }: StatisticProps): import("react").JSX.Element;
