import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type Transport } from './useUploads.ts';
export interface UploadProps extends ControlProps, ValueProps<readonly string[]> {
    transport: Transport;
    srcOf: (key: string) => string;
    nameOf?: ((key: string) => string | undefined) | undefined;
    kind?: 'image' | 'file' | undefined;
    extensions?: readonly string[] | undefined;
    maxBytes?: number | undefined;
    max?: number | undefined;
    onRefuse?: ((detail: {
        file: File;
        message: string;
    }) => void) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function Upload({ value, defaultValue, onChange, transport, srcOf, nameOf, kind, extensions, maxBytes, max, onRefuse, name, controlRef, onBlur, ...rest }: UploadProps): import("react").JSX.Element;
