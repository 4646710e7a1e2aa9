import { Injectable } from '@nestjs/common';

/**
 * A service that pages, the command line and the demo may call: it asks for the caller's permission itself. It stands in
 * the services of its module (`src/<module>/<module>.registry.ts`) under its own name.
 */
export const PublicService = Injectable;
