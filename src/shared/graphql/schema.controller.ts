import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { PROGRAM_FOLDER } from '../config/program-folder.js';
import { NotFound } from '../errors/app-error.js';
import { Can } from '../permissions/rule.js';
import { TokensWith } from '../permissions/scopes/token-scope.js';

const TEXT = 'text/plain; charset=utf-8';

/** The API's own description, for whoever is signed in: by cookie, so that a browser opens it, or by any token. */
@Controller()
export class SchemaController {
  private printed: string | undefined;

  constructor(private readonly modules: ModuleRef) {}

  @Can('login')
  @TokensWith('any')
  @Get('schema.graphql')
  @Header('Content-Type', TEXT)
  @Header('Cache-Control', 'private, no-cache')
  schema(): string {
    return (this.printed ??= `${printSchema(lexicographicSortSchema(this.readSchema()))}\n`);
  }

  /** Throws NotFound where the program was installed without its documents. */
  @Can('login')
  @TokensWith('any')
  @Get('api.md')
  @Header('Content-Type', TEXT)
  @Header('Cache-Control', 'private, no-cache')
  async documentation(): Promise<string> {
    return readFile(`${PROGRAM_FOLDER}/docs/api.md`, 'utf8').catch(() => {
      throw new NotFound();
    });
  }

  private readSchema(): GraphQLSchema {
    return this.modules.get(GraphQLSchemaHost, { strict: false }).schema;
  }
}
