import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const avatarSizes: readonly [24, 32, 40, 64];
export type AvatarSize = (typeof avatarSizes)[number];
export interface AvatarProps extends BaseProps {
    name?: string | undefined;
    src?: string | undefined;
    size?: AvatarSize | undefined;
    shape?: 'circle' | 'square' | undefined;
    decorative?: boolean | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function Avatar({ name, src, size, shape, decorative, className, ...rest }: AvatarProps): import("react").JSX.Element;
