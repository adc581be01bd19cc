import { type Ref } from 'react';
import { type OnOffProps } from '../../private/choice/useOnOff.ts';
export interface SwitchProps extends OnOffProps {
    loading?: boolean | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function Switch({ loading, name, controlRef, onBlur, ...rest }: SwitchProps): import("react").JSX.Element;
