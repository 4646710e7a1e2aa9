import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { Forbidden } from '../errors/app-error.js';
import { metrics } from '../metrics/metrics.js';
import { Public } from '../permissions/rule.js';
import { Health } from './health.service.js';

/** Serves whoever watches the process: a container's health check, a proxy, Prometheus. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: Health,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The process is alive. */
  @Public()
  @Get('health')
  alive(): object {
    return { status: 'ok' };
  }

  /**
   * The process can serve: database and object store answer, pages come, nothing holds it up for long, and it is not
   * stopping.
   */
  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<object> {
    const { stopping, ...parts } = await this.health.checkReadiness();
    const ready = Object.values(parts).every(Boolean) && !stopping;
    if (!ready) response.status(503);
    return { status: ready ? 'ready' : 'not ready', ...parts };
  }

  /** Open to this machine, or to who shows METRICS_TOKEN. Throws Forbidden. */
  @Public()
  @Get('metrics')
  @Header('Content-Type', metrics.contentType)
  metrics(@Req() request: Request): Promise<string> {
    if (!this.mayRead(request)) throw new Forbidden();
    return metrics.metrics();
  }

  private mayRead(request: Request): boolean {
    const { metricsToken } = this.config;
    if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // A proxy on this machine also connects from loopback; what it forwards does not come from here.
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    return !forwarded && /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
