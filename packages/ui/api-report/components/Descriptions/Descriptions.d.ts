import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DescriptionItem {
    key: string;
    label: string;
    value?: ReactNode;
    before?: ReactNode;
    wide?: boolean;
}
export interface DescriptionsProps extends BaseProps {
    items: readonly DescriptionItem[];
    columns?: number;
    changedOnly?: boolean;
    ref?: Ref<HTMLDListElement>;
}
export declare function Descriptions({ items, columns, changedOnly, className, style, ...rest }: DescriptionsProps): import("react").JSX.Element;
