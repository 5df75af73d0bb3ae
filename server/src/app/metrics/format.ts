/** A sample of a metric: its labels and its value. */
export type Sample = { labels?: Record<string, string>; value: number; suffix?: '_bucket' | '_sum' | '_count' }

/** A metric with all its samples. */
export type Metric = { name: string; kind: 'counter' | 'gauge' | 'histogram'; help: string; samples: readonly Sample[] }

/** The content type of the text format. */
export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes metrics in the text format of Prometheus, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, kind, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...samples.map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(sign: string): string {
  return sign === '\n' ? '\\n' : `\\${sign}`
}
