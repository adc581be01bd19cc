import * as z from 'zod/mini';
import { type BatchPreview, type BatchReport } from './batch.ts';
import { type Endpoint, type ListPage } from './endpoint.ts';
import { type FiguresAnswer } from './figures.ts';
import { type ListQuery } from './list-query.ts';
import type { OptionsCall } from './option-calls.ts';
import { type PrintAnswer, type PrintRequest } from './print.ts';
import { type NoteView } from './row-notes.ts';
import { type Resource } from './resource.ts';
import type { ExportRequest, FlowEventView, ImportReport, Selection, TaskStarted } from './resource-answers.ts';
import type { BatchActionOf, CreateOf, InputOf, RowOf, UpdateOf, UserActionOf } from './resource-types.ts';
export interface ResourceEndpoints<R extends Resource> {
    readonly list: Endpoint<ListQuery, ListPage<RowOf<R>>>;
    readonly detail: Endpoint<{
        id: number;
    }, RowOf<R>>;
    readonly options: OptionsCall;
    readonly figures: Endpoint<ListQuery, FiguresAnswer>;
    readonly create: Endpoint<CreateOf<R>, RowOf<R>>;
    readonly update: Endpoint<UpdateOf<R> & {
        id: number;
    }, RowOf<R>>;
    readonly remove: Endpoint<{
        id: number;
        version?: number;
    }, boolean>;
    readonly batchRemove: Endpoint<Selection, BatchReport>;
    readonly preview: Endpoint<Selection & {
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
        id: number;
        fields: readonly string[];
        reason: string;
    }, Readonly<Record<string, string | null>>>;
    readonly print: Endpoint<PrintRequest, PrintAnswer<RowOf<R>>>;
    readonly events: Endpoint<{
        id: number;
    }, readonly FlowEventView[]>;
    readonly notes: Endpoint<{
        id: number;
    }, readonly NoteView[]>;
    readonly note: Endpoint<{
        id: number;
        text: string;
        images?: readonly string[] | null;
    }, NoteView>;
    readonly actions: {
        readonly [A in UserActionOf<R>]: Endpoint<{
            id: number;
            version: number;
        } & InputOf<R, A>, RowOf<R>>;
    };
    readonly batchActions: {
        readonly [A in BatchActionOf<R>]: Endpoint<Selection & InputOf<R, A>, BatchReport>;
    };
}
export declare function endpointsOf<R extends Resource>(r: R): ResourceEndpoints<R>;
export declare const revealReason: z.ZodMiniString<string>;
