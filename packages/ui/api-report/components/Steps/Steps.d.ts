import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type StepState = 'todo' | 'current' | 'done' | 'error';
export interface StepItem {
    key: string;
    title: string;
    description?: ReactNode;
    state?: StepState | undefined;
}
export interface StepsProps extends BaseProps {
    items: readonly StepItem[];
    current?: string | undefined;
    orientation?: 'horizontal' | 'vertical' | undefined;
    onJump?: ((key: string) => void) | undefined;
    ref?: Ref<HTMLOListElement> | undefined;
}
export declare function Steps({ items, current, orientation, onJump, className, ...rest }: StepsProps): import("react").JSX.Element;
