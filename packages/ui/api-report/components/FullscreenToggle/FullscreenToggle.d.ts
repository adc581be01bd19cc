import { type RefObject } from 'react';
import { type IconButtonProps } from '../IconButton/IconButton.tsx';
export interface FullscreenToggleProps extends Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> {
    target?: RefObject<HTMLElement | null> | undefined;
    onUnsupported?: ((message: string) => void) | undefined;
}
export declare function FullscreenToggle({ target, onUnsupported, ...rest }: FullscreenToggleProps): import("react").JSX.Element;
