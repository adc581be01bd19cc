export declare function ConfirmHost(): import("react").JSX.Element | null;
