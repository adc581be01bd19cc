import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type StepState = 'todo' | 'current' | 'done' | 'error';
export interface StepItem {
    key: string;
    title: string;
    description?: ReactNode;
    state?: StepState;
}
export interface StepsProps extends BaseProps {
    items: readonly StepItem[];
    current?: string;
    orientation?: 'horizontal' | 'vertical';
    onJump?: (key: string) => void;
    ref?: Ref<HTMLOListElement>;
}
export declare function Steps({ items, current, orientation, onJump, className, ...rest }: StepsProps): import("react").JSX.Element;
