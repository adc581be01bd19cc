import { type ButtonProps } from '../Button/Button.tsx';
export interface DebouncedButtonProps extends ButtonProps {
    interval?: number | undefined;
}
export declare function DebouncedButton({ interval, onClick, loading, ...rest }: DebouncedButtonProps): import("react").JSX.Element;
