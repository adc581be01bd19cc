import { type RefObject } from 'react';
import { type IconButtonProps } from '../IconButton/IconButton.tsx';
export interface FullscreenToggleProps extends Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> {
    target?: RefObject<HTMLElement | null>;
    onUnsupported?: (message: string) => void;
}
export declare function FullscreenToggle({ target, onUnsupported, ...rest }: FullscreenToggleProps): import("react").JSX.Element;
