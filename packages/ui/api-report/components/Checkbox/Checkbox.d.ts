import { type ReactNode, type Ref } from 'react';
import { type OnOffProps } from '../../private/choice/useOnOff.ts';
export interface CheckboxProps extends OnOffProps {
    indeterminate?: boolean | undefined;
    description?: ReactNode;
    ref?: Ref<HTMLSpanElement> | undefined;
    controlRef?: Ref<HTMLSpanElement> | undefined;
}
export declare function Checkbox({ indeterminate, description, name, controlRef, onBlur, ...rest }: CheckboxProps): import("react").JSX.Element;
