import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { TypeName } from '../../theme/scale.ts';
export declare const textTones: readonly ['default', 'secondary', 'tertiary', 'accent', 'success', 'warning', 'danger', 'info', 'inherit'];
export type TextTone = (typeof textTones)[number];
export type TextTag = 'span' | 'p' | 'div' | 'strong' | 'h1' | 'h2' | 'h3' | 'h4' | 'label' | 'code' | 'time';
export interface TextProps extends BaseProps {
    as?: TextTag;
    type?: TypeName;
    tone?: TextTone;
    numeric?: boolean;
    mono?: boolean;
    lines?: number;
    children?: ReactNode;
    ref?: Ref<HTMLElement>;
}
export declare function Text({ as, type, tone, numeric, mono, lines, className, style, children, ref, ...rest }: TextProps): import("react").JSX.Element;
