import type { ControlSize } from '../../theme/appearance.ts';
import type { BaseProps } from '../BaseProps.ts';
export interface ControlProps extends BaseProps {
    name?: string | undefined;
    disabled?: boolean | undefined;
    invalid?: boolean | undefined;
    required?: boolean | undefined;
    size?: ControlSize | undefined;
    onBlur?: (() => void) | undefined;
}
export interface ValueProps<Held> {
    value?: Held | null | undefined;
    defaultValue?: Held | null | undefined;
    onChange?: ((value: Held | null) => void) | undefined;
}
