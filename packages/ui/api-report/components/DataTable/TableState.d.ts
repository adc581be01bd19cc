import type { ReactNode } from 'react';
export interface TableError {
    message: string;
    requestId?: string | undefined;
}
export interface TableStateProps {
    span: number;
    error: TableError | undefined;
    onRetry: (() => void) | undefined;
    filtered: boolean;
    onClearFilters: (() => void) | undefined;
    empty: ReactNode;
}
export declare function stateContent({ error, onRetry, filtered, onClearFilters, empty }: TableStateProps, messages: {
    noMatch: string;
    clearFilters: string;
}): ReactNode;
export declare function TableState(props: TableStateProps): import("react").JSX.Element;
export declare function TableBones({ rows, span }: {
    rows: number;
    span: number;
}): import("react").JSX.Element[];
