import type { ListQuery } from './list-query.ts';
export interface Option {
    readonly id: number;
    readonly label: string;
    readonly estateId?: number | null;
    readonly second?: string;
}
export interface ImportReport {
    readonly total: number;
    readonly created: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly failed: number;
    readonly errors: readonly {
        readonly sheet?: string;
        readonly row: number;
        readonly column: string;
        readonly reason: string;
    }[];
    readonly sheet?: {
        readonly columns: readonly {
            readonly key: string;
            readonly label: string;
        }[];
        readonly wrong: readonly {
            readonly row: number;
            readonly cells: readonly string[];
        }[];
        readonly changed: readonly {
            readonly row: number;
            readonly changes: readonly {
                readonly label: string;
                readonly before: string;
                readonly after: string;
            }[];
        }[];
    };
    readonly failedFile?: string;
    readonly taskId?: number;
}
export interface TaskStarted {
    readonly taskId: number;
}
export interface ExportRequest {
    readonly query?: ListQuery;
    readonly ids?: readonly number[];
    readonly columns?: readonly string[];
    readonly reason?: string;
    readonly as?: 'xlsx' | 'csv';
}
export interface Selection<I = number> {
    readonly ids?: readonly I[];
    readonly query?: ListQuery;
    readonly except?: readonly I[];
}
export interface FlowEventView {
    readonly seq: number;
    readonly action: string;
    readonly fromState: string | null;
    readonly toState: string | null;
    readonly operatorName: string | null;
    readonly content: string | null;
    readonly images: readonly string[];
    readonly files: readonly {
        readonly key: string;
        readonly name: string;
    }[];
    readonly changes: readonly {
        readonly label: string;
        readonly before: string;
        readonly after: string;
    }[];
    readonly createdAt: string;
}
