import { type BatchPreview, type BatchReport } from './batch.ts';
import { type Endpoint, type ListPage } from './endpoint.ts';
import { type FiguresAnswer } from './figures.ts';
import { type ListQuery } from './list-query.ts';
import type { OptionsCall } from './option-calls.ts';
import { type PrintAnswer, type PrintRequest } from './print.ts';
import { type NoteView } from './row-notes.ts';
import { type AnyResource, type Resource } from './resource.ts';
import type { ExportRequest, FlowEventView, ImportReport, Selection, TaskStarted } from './resource-answers.ts';
import type { BatchActionOf, CreateOf, IdOf, InputOf, RowOf, UpdateOf, UserActionOf, VersionOf } from './resource-types.ts';
export interface ResourceEndpoints<R extends AnyResource, I = number, V = {
    version: number;
}> {
    readonly list: Endpoint<ListQuery, ListPage<RowOf<R>>>;
    readonly detail: Endpoint<{
        id: I;
    }, RowOf<R>>;
    readonly options: OptionsCall;
    readonly figures: Endpoint<ListQuery, FiguresAnswer>;
    readonly create: Endpoint<CreateOf<R>, RowOf<R>>;
    readonly update: Endpoint<UpdateOf<R> & {
        id: I;
    }, RowOf<R>>;
    readonly remove: Endpoint<{
        id: I;
    } & Partial<V>, boolean>;
    readonly batchRemove: Endpoint<Selection<I>, BatchReport>;
    readonly preview: Endpoint<Selection<I> & {
        readonly action: string;
    }, BatchPreview>;
    readonly export: Endpoint<ExportRequest, Blob | TaskStarted>;
    readonly exportPlain: Endpoint<ExportRequest, Blob | TaskStarted>;
    readonly importTemplate: Endpoint<void, Blob>;
    readonly import: Endpoint<{
        file: Blob;
        dryRun?: boolean;
        fixes?: Readonly<Record<string, string>>;
    }, ImportReport>;
    readonly reveal: Endpoint<{
        id: I;
        fields: readonly string[];
        reason: string;
    }, Readonly<Record<string, string | null>>>;
    readonly print: Endpoint<PrintRequest, PrintAnswer<RowOf<R>>>;
    readonly events: Endpoint<{
        id: I;
    }, readonly FlowEventView[]>;
    readonly notes: Endpoint<{
        id: I;
    }, readonly NoteView[]>;
    readonly note: Endpoint<{
        id: I;
        text: string;
        images?: readonly string[] | null;
    }, NoteView>;
    readonly actions: {
        readonly [A in UserActionOf<R>]: Endpoint<{
            id: I;
        } & V & InputOf<R, A>, RowOf<R>>;
    };
    readonly batchActions: {
        readonly [A in BatchActionOf<R>]: Endpoint<Selection<I> & InputOf<R, A>, BatchReport>;
    };
}
export declare function endpointsOf<R extends Resource>(r: R): ResourceEndpoints<R>;
export declare function endpointsOf<R extends AnyResource>(r: R): ResourceEndpoints<R, IdOf<R>, VersionOf<R>>;
