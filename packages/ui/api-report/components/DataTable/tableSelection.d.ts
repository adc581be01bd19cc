export type TableSelection = {
    mode: 'ids';
    ids: readonly string[];
} | {
    mode: 'query';
    except: readonly string[];
};
export declare const noSelection: TableSelection;
export declare function selectionTest(selection: TableSelection): (id: string) => boolean;
export declare const selectedCount: (selection: TableSelection, total: number) => number;
export declare function withRows(selection: TableSelection, ids: readonly string[], selected: boolean): TableSelection;
