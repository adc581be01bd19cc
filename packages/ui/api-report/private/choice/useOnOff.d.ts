import type { ReactNode, Ref } from 'react';
import type { ControlProps } from '../field/ControlProps.ts';
export interface OnOffProps extends ControlProps {
    value?: boolean | null | undefined;
    defaultValue?: boolean | undefined;
    onChange?: ((value: boolean) => void) | undefined;
    children?: ReactNode;
}
interface Given extends OnOffProps {
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function useOnOff(component: string, { value, defaultValue, onChange, children, ...rest }: Given, ownClass: string): {
    root: {
        'data-component': string;
        'data-size': import("../../theme/appearance.ts").ControlSize | undefined;
    } & {
        [x: `data-${string}`]: string | number | boolean | undefined;
    } & {
        ref: Ref<HTMLSpanElement> | undefined;
        style: import("react").CSSProperties | undefined;
        className: string;
    };
    others: {
        "aria-activedescendant"?: string | undefined;
        "aria-atomic"?: ("false" | "true" | boolean) | undefined;
        "aria-autocomplete"?: "none" | "inline" | "list" | "both" | undefined;
        "aria-braillelabel"?: string | undefined;
        "aria-brailleroledescription"?: string | undefined;
        "aria-busy"?: ("false" | "true" | boolean) | undefined;
        "aria-checked"?: boolean | "false" | "mixed" | "true" | undefined;
        "aria-colcount"?: number | undefined;
        "aria-colindex"?: number | undefined;
        "aria-colindextext"?: string | undefined;
        "aria-colspan"?: number | undefined;
        "aria-controls"?: string | undefined;
        "aria-current"?: boolean | "false" | "true" | "page" | "step" | "location" | "date" | "time" | undefined;
        "aria-describedby"?: string | undefined;
        "aria-description"?: string | undefined;
        "aria-details"?: string | undefined;
        "aria-disabled"?: ("false" | "true" | boolean) | undefined;
        "aria-dropeffect"?: "none" | "copy" | "execute" | "link" | "move" | "popup" | undefined;
        "aria-errormessage"?: string | undefined;
        "aria-expanded"?: ("false" | "true" | boolean) | undefined;
        "aria-flowto"?: string | undefined;
        "aria-grabbed"?: ("false" | "true" | boolean) | undefined;
        "aria-haspopup"?: boolean | "false" | "true" | "menu" | "listbox" | "tree" | "grid" | "dialog" | undefined;
        "aria-hidden"?: ("false" | "true" | boolean) | undefined;
        "aria-invalid"?: boolean | "false" | "true" | "grammar" | "spelling" | undefined;
        "aria-keyshortcuts"?: string | undefined;
        "aria-label"?: string | undefined;
        "aria-labelledby"?: string | undefined;
        "aria-level"?: number | undefined;
        "aria-live"?: "off" | "assertive" | "polite" | undefined;
        "aria-modal"?: ("false" | "true" | boolean) | undefined;
        "aria-multiline"?: ("false" | "true" | boolean) | undefined;
        "aria-multiselectable"?: ("false" | "true" | boolean) | undefined;
        "aria-orientation"?: "horizontal" | "vertical" | undefined;
        "aria-owns"?: string | undefined;
        "aria-placeholder"?: string | undefined;
        "aria-posinset"?: number | undefined;
        "aria-pressed"?: boolean | "false" | "mixed" | "true" | undefined;
        "aria-readonly"?: ("false" | "true" | boolean) | undefined;
        "aria-relevant"?: "additions" | "additions removals" | "additions text" | "all" | "removals" | "removals additions" | "removals text" | "text" | "text additions" | "text removals" | undefined;
        "aria-required"?: ("false" | "true" | boolean) | undefined;
        "aria-roledescription"?: string | undefined;
        "aria-rowcount"?: number | undefined;
        "aria-rowindex"?: number | undefined;
        "aria-rowindextext"?: string | undefined;
        "aria-rowspan"?: number | undefined;
        "aria-selected"?: ("false" | "true" | boolean) | undefined;
        "aria-setsize"?: number | undefined;
        "aria-sort"?: "none" | "ascending" | "descending" | "other" | undefined;
        "aria-valuemax"?: number | undefined;
        "aria-valuemin"?: number | undefined;
        "aria-valuenow"?: number | undefined;
        "aria-valuetext"?: string | undefined;
        name?: string | undefined;
        onBlur?: (() => void) | undefined;
    };
    field: {
        id: string;
        invalid: boolean;
        required: boolean;
        disabled: boolean;
        labelledBy: string | undefined;
        aria: {
            'aria-label': string | undefined;
            'aria-labelledby': string | undefined;
            'aria-describedby': string | undefined;
            'aria-invalid': true | undefined;
            'aria-required': true | undefined;
        };
    };
    identity: {
        id: string;
    };
    on: boolean;
    setOn: (next: boolean) => void;
    text: {
        id: string;
        children: string | number | bigint | boolean | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal;
    } | undefined;
    labelledBy: string | undefined;
};
export {};
