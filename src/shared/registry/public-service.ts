import { Injectable } from '@nestjs/common';

/**
 * A service that pages, the command line and the demo may call: its methods that take what somebody typed ask for the
 * caller's permission themselves. Methods that take rows or a locked thing are for other services, which have asked. It
 * stands in the services of its module (`src/<module>/<module>.registry.ts`) under its own name.
 */
export const PublicService = Injectable;
