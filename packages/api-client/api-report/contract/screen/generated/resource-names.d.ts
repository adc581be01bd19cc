export interface ScreenNames {
    'screen/drill-scripts': {
        readonly estateId: number;
    };
}
