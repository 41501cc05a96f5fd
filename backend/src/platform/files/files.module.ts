import { Global, Module } from '@nestjs/common';
import { FileSweep } from './file-sweep.ts';
import { Files, LocalFiles } from './files.ts';

@Global()
@Module({ providers: [{ provide: Files, useClass: LocalFiles }, FileSweep], exports: [Files] })
export class FilesModule {}
