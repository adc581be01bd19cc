export interface MapNames {
    'map/markers': {
        readonly estateId: number;
        readonly kind: string;
        readonly visible: boolean;
    };
}
