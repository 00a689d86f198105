export { CurrentManifests } from './current-manifests';
export { ReportWriter } from './report-writer';
export { displayReportRoutes } from './routes';
export { createDisplayReportsService } from './service';
