import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { TypeName } from '../../theme/scale.ts';
export declare const textTones: readonly ['default', 'secondary', 'tertiary', 'accent', 'success', 'warning', 'danger', 'info', 'inherit'];
export type TextTone = (typeof textTones)[number];
export type TextTag = 'span' | 'p' | 'div' | 'strong' | 'h1' | 'h2' | 'h3' | 'h4' | 'label' | 'code' | 'time';
export interface TextProps extends BaseProps {
    as?: TextTag | undefined;
    type?: TypeName | undefined;
    tone?: TextTone | undefined;
    numeric?: boolean | undefined;
    mono?: boolean | undefined;
    lines?: number | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Text({ as, type, tone, numeric, mono, lines, className, style, children, ref, ...rest }: TextProps): import("react").JSX.Element;
