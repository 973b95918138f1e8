import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span as OtelSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { collectSpans, type BeginSpan, type Span, type SpanStart } from './spans.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
const TRACE_PARENT = /^[\da-e][\da-f]-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/

/** The context of a `traceparent` (W3C Trace Context); the root where there is none. */
function contextOf(traceparent = '') {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** An error's name and no text of it, which may quote what people wrote. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/**
 * Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; the library reads that and its other variables (OTEL_EXPORTER_OTLP_HEADERS,
 * OTEL_TRACES_SAMPLER) by itself. Returns how to send what is left and end it.
 */
export function openTracing(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'quayside' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('quayside')
  const known = new WeakMap<Span, OtelSpan>()
  const parentOf = (parent: Span | undefined, { remoteParent }: SpanStart) => {
    const span = parent && known.get(parent)
    return span ? trace.setSpan(ROOT_CONTEXT, span) : contextOf(remoteParent)
  }
  const begin: BeginSpan = (start, parent) => {
    const { name, kind, attributes } = start
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parentOf(parent, start))
    const begun: Span = {
      add: (more) => void span.setAttributes({ ...more }),
      end(error) {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
        span.end()
      },
    }
    known.set(begun, span)
    return begun
  }
  const stop = collectSpans(begin)
  return async () => {
    stop()
    await provider.shutdown()
  }
}
