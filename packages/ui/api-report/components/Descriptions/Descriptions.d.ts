import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DescriptionItem {
    key: string;
    label: string;
    value?: ReactNode;
    before?: ReactNode;
    wide?: boolean | undefined;
}
export interface DescriptionsProps extends BaseProps {
    items: readonly DescriptionItem[];
    columns?: number | undefined;
    changedOnly?: boolean | undefined;
    ref?: Ref<HTMLDListElement> | undefined;
}
export declare function Descriptions({ items, columns, changedOnly, className, style, ...rest }: DescriptionsProps): import("react").JSX.Element;
